"""Digests of the data before terrain stood in the terrain chart alone, by scenario, each with that
of today's data, under which the same games are played. `tests/every_game/test_earlier_saves.py`
says when the second is out of date."""

from __future__ import annotations

ALIKE: dict[str, str] = {
    # s01-birch-knoll
    "509e6979ce57f4d74a28a85b5393620921d1ca2a8e7017d4400f9439159a210d":
    "afddea8aace345db8d5e8aec797ab943e0aeaf5d928a864485810446924a6061",
    # s02-bridge-on-the-teterka
    "0d8d5894e9c7b391a18c6dd5da5d8d6e8c5cc98058b00eac59042ce346e8ee02":
    "1a737f21b6b735fc4bdec404ee6e4e3adbfc98a6031bdb5b9c727fdc4aa18f86",
    # s03-new-life-farm
    "923d119347684461d29bedba82404a6df4c65ba3a37abad8e5535d67ef0e65af":
    "36c548b0076050b7eeda3707c145db63ed4841f737f434da008e74487c53176c",
    # s04-midnight-at-berezhany
    "4400f8a94dbcb26e49b7a544f03da2fd859ca8ad5edf439b162e17fdd39607cb":
    "4c3f6086db4547370d6dafd614069c6e720339139dde742a63e8ce779283f2d7",
    # s05-out-of-the-marsh
    "f7570af68882c48e339c3ffb3b7322fb1f78439cc3fc6ebb061474f8f6ea4046":
    "0d0ad773678978fb0953732651199bb3ce8d8a8b931368eb89048b80c0fa0e80",
    # s06-the-bald-height
    "d6c56733ad81a401f3bdb36229280395d572207934dd2a119917449cdd53cc9e":
    "12f8d42b8c39b7323fc7020d1d21fc521c86daa89db5387089d56fb07a8b8886",
    # s07-night-on-the-sudra
    "4945730ec1ff8e6c19ffd1d089abb4f1ed2207cbff190a3ce0b69dce4a637b29":
    "b5353883523564c19727ef36f9b2ce16b1b8dbee30655d477bb410458039fd4f",
    # s08-the-orsha-road
    "59f387205ee848e211c7740c8518c44d5c22ca989bc1d8d2d4cd209ea214c643":
    "70f0768a7b807114cbb686dade4366a44cf1dcdbb6e25a3cc08aba4f154d4b1f",
    # s10-before-iasi
    "4bc9af89f2a9709d2af58ffb7d7268c97ed208986aa82c1185a97eca55ac46bc":
    "19bba755e711569f72b5679479e86347a576aba5b49b54f37a268cfbc4f89752",
}  # fmt: skip
