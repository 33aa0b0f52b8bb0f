"""The laboratory: many games between computer players, what they tell of a scenario, and a report.

Its jobs go to processes of this machine or to a cluster; the games are the same wherever they are
played.
"""
