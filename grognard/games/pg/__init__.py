"""Panzer Grenadier, third edition."""
