"""Commitments, seals and tickets of a match, as docs/records.md describes them, with nothing but Python's own library.

    python3 tickets.py                                   prints what tickets.txt holds
    python3 tickets.py agreements                        prints what agreements.txt holds
    python3 tickets.py MATCH SECRET A,B K ODDS           prints a commitment and a ticket; A and B are contributions or empty
"""

import hashlib
import hmac
import sys


def number(value):
    return value.to_bytes(8, "big")


def text(value):
    return number(len(value.encode())) + value.encode()


def commitment(secret):
    return hashlib.sha256(text("shadoof commitment 1") + secret).digest()


def committed(match, promised, seat, contribution):
    return hashlib.sha256(
        text("shadoof contribution 1") + text(match) + promised + number(seat) + contribution
    ).digest()


def seal(match, promised, commitments):
    made = [(seat, made) for seat, made in enumerate(commitments) if made]
    message = text("shadoof seal 1") + text(match) + promised + number(len(made))
    for seat, commitment in made:
        message += number(seat) + commitment
    return hashlib.sha256(message).digest()


def ticket(match, secret, contributions, k, odds):
    given = [(seat, given) for seat, given in enumerate(contributions) if given]
    message = text("shadoof ticket 1") + text(match) + number(len(given))
    for seat, contribution in given:
        message += number(seat) + contribution
    attempt = 0
    while True:
        code = hmac.new(secret, message + number(k) + number(attempt), hashlib.sha256).digest()
        drawn = int.from_bytes(code[:8], "big")
        if drawn < 2**64 // odds * odds:
            return drawn % odds
        attempt += 1


def line(match, secret, contributions, k, odds):
    """One line of tickets.txt. What is empty is written as such."""
    drawn = ticket(match, secret, contributions, k, odds)
    given = ",".join(given.hex() for given in contributions)
    return f"{match}|{secret.hex()}|{commitment(secret).hex()}|{given}|{k}|{odds}|{drawn}"


def vector():
    """Tickets of some matches. The contributions are the hashes of names, so that they are easy to make again."""
    anna, bram = (hashlib.sha256(name.encode()).digest() for name in ("Anna", "Bram"))
    for match, secret, contributions in [
        ("", bytes(32), []),
        ("m1", bytes(range(32)), [b"", b""]),
        ("m1", bytes(range(32)), [anna, b""]),
        ("m1", bytes(range(32)), [b"", anna]),
        ("m1", bytes(range(32)), [anna, bram]),
        ("schöpfen 汲む", bytes([255] * 32), [bram, b"", anna, b""]),
    ]:
        for k in [0, 1, 2, 255, 256, 2**32, 2**64 - 1]:
            # 2**63 + 1 refuses nearly half of all numbers, so that second attempts are among these.
            for odds in [1, 2, 6, 21, 36, 54, 1000, 2**63 + 1, 2**64 - 1]:
                yield line(match, secret, contributions, k, odds)


def agreements():
    """What seats commit themselves to, and the seals. The contributions are made as above."""
    anna, bram = (hashlib.sha256(name.encode()).digest() for name in ("Anna", "Bram"))
    for match, secret, contributions in [
        ("m1", bytes(range(32)), [b"", b""]),
        ("m1", bytes(range(32)), [anna, b""]),
        ("m1", bytes(range(32)), [anna, bram]),
        ("schöpfen 汲む", bytes([255] * 32), [bram, b"", anna, anna]),
    ]:
        promised = commitment(secret)
        made = [given and committed(match, promised, seat, given) for seat, given in enumerate(contributions)]
        lists = (",".join(one.hex() for one in each) for each in (contributions, made))
        yield "|".join([match, promised.hex(), *lists, seal(match, promised, made).hex()])


def main(arguments):
    if arguments == ["agreements"]:
        print("match|promised|contributions|commitments|seal")
        print("\n".join(agreements()))
        return
    if not arguments:
        print("match|secret|commitment|contributions|k|odds|ticket")
        print("\n".join(vector()))
        return
    match, secret, contributions, k, odds = arguments
    secret = bytes.fromhex(secret)
    contributions = [bytes.fromhex(given) for given in contributions.split(",")]
    print("commitment", commitment(secret).hex())
    print("ticket", ticket(match, secret, contributions, int(k), int(odds)))


main(sys.argv[1:])
