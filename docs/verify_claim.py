#!/usr/bin/env python3
"""Checks the signed claim of an Akashi certificate without Akashi: the format is written down in docs/claims.md.

Needs Python 3.8 or newer and nothing else. Options and exit codes are those of verify-claim.mjs beside it:

    python3 verify_claim.py <text of the code, or a file that holds it> --issuer akashi-issuer.json
        [--status akashi-status.json] [--at 2026-09-12T14:03:00Z] [--earlier '<text>@<time>']... [--holder]

0: genuine, and nothing that is known here speaks against it. 1: not genuine. 2: nothing to check. 3: transferred.
4: revoked. 5: the holder is not shown. 6: the code leads to another host than the issuer's.
"""
import argparse
import base64
import hashlib
import json
import os
import re
import sys
import time
import zlib
from datetime import datetime, timezone

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/"
LARGEST = 2**53 - 1
KEY_SLACK = 600
NOW = 10
STEP = 1
LOOK = 3
STEP_SLACK = 1.5
STALE = 7 * 86_400
CLOCK = 300
STATES = ("valid", "revoked", "revoked", "transferred")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
SPACE = " \t\n\v\f\r\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200B)))


class Bad(Exception):
    """No claim in its one canonical form."""


def must(holds, what):
    if not holds:
        raise Bad(what)


# Text and CBOR


def base41(text):
    """Three characters for two bytes, the lowest digit first (RFC 9285 with 41 characters)."""
    out = bytearray()
    for at in range(0, len(text), 3):
        digits = [ALPHABET.find(each) for each in text[at : at + 3]]
        must(len(digits) > 1 and min(digits) >= 0, "base41")
        value = sum(digit * 41**place for place, digit in enumerate(digits))
        must(value < (65_536 if len(digits) == 3 else 256), "base41")
        out += value.to_bytes(len(digits) - 1, "big")
    return bytes(out)


def head(major, n):
    """The beginning of a CBOR item, as short as it can be."""
    for info, size in ((24, 1), (25, 2), (26, 4), (27, 8)):
        if n < 24:
            return bytes([major << 5 | n])
        if n < 256**size:
            return bytes([major << 5 | info]) + n.to_bytes(size, "big")
    raise Bad("CBOR number")


def key(n):
    """A map's key as it is encoded: maps are read into dictionaries by the bytes of their keys."""
    return head(0, n) if n >= 0 else head(1, -1 - n)


def item(data, at):
    """One item of deterministic CBOR (RFC 8949, section 4.2.1) and where it ends."""
    must(at < len(data), "CBOR ends")
    major, info = data[at] >> 5, data[at] & 31
    if major == 7:
        must(info in (20, 21, 22), "CBOR value")
        return (False, True, None)[info - 20], at + 1
    must(info < 28 and major != 6, "CBOR head")
    width = 0 if info < 24 else 1 << (info - 24)
    must(at + 1 + width <= len(data), "CBOR ends")
    n = int.from_bytes(data[at + 1 : at + 1 + width], "big") if width else info
    end = at + 1 + width
    must(head(major, n) == data[at:end] and n <= LARGEST - (major == 1), "CBOR number")
    if major == 0:
        return n, end
    if major == 1:
        return -1 - n, end
    must(n <= len(data), "CBOR ends")
    if major in (2, 3):
        must(end + n <= len(data), "CBOR ends")
        part = data[end : end + n]
        if major == 2:
            return part, end + n
        try:
            text = part.decode("utf-8")
        except UnicodeDecodeError:
            raise Bad("CBOR text") from None
        must(not text.startswith("\ufeff"), "CBOR text")
        return text, end + n
    if major == 4:
        found = []
        for _ in range(n):
            value, end = item(data, end)
            found.append(value)
        return found, end
    found, before = {}, None
    for _ in range(n):
        start = end
        _, end = item(data, start)
        name = data[start:end]
        must(before is None or before < name, "CBOR order")
        before = name
        found[name], end = item(data, end)
    return found, end


def whole(data):
    value, end = item(data, 0)
    must(end == len(data), "something follows")
    return value


def text_of(value, most):
    """Whether it is a text of so many UTF-16 code units at most."""
    return type(value) is str and len(value.encode("utf-16-le")) // 2 <= most


def is_count(value):
    return type(value) is int and 0 <= value <= LARGEST


def is_bytes(value, length):
    return type(value) is bytes and len(value) == length


def keys_are(value, *names):
    return type(value) is dict and set(value) == {key(each) for each in names}


# Signatures: COSE_Sign1 (RFC 9052) with ES256, and ECDSA on P-256 (FIPS 186-5)

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def double(point):
    x, y, z = point
    if z == 0 or y == 0:
        return 1, 1, 0
    m, s = 3 * (x - z * z) * (x + z * z) % P, 4 * x * y * y % P
    x3 = (m * m - 2 * s) % P
    return x3, (m * (s - x3) - 8 * pow(y, 4, P)) % P, 2 * y * z % P


def add(one, two):
    if one[2] == 0:
        return two
    if two[2] == 0:
        return one
    z11, z22 = one[2] ** 2 % P, two[2] ** 2 % P
    u1, u2 = one[0] * z22 % P, two[0] * z11 % P
    s1, s2 = one[1] * z22 * two[2] % P, two[1] * z11 * one[2] % P
    if u1 == u2:
        return double(one) if s1 == s2 else (1, 1, 0)
    h, r = u2 - u1, s2 - s1
    h2 = h * h % P
    h3 = h2 * h % P
    x3 = (r * r - h3 - 2 * u1 * h2) % P
    return x3, (r * (u1 * h2 - x3) - s1 * h3) % P, h * one[2] * two[2] % P


def ecdsa_fits(message, signature, public):
    """Both s and N - s are accepted: the claim does not say which."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    x, y = public
    if not (0 < r < N and 0 < s < N and x < P and y < P) or (y * y - (x**3 - 3 * x + B)) % P:
        return False
    w = pow(s, -1, N)
    u1 = int.from_bytes(hashlib.sha256(message).digest(), "big") * w % N
    u2 = r * w % N
    base, other = (G[0], G[1], 1), (x, y, 1)
    both, sum_ = add(base, other), (1, 1, 0)
    for bit in range(255, -1, -1):
        sum_ = double(sum_)
        pick = (u1 >> bit & 1) + 2 * (u2 >> bit & 1)
        if pick:
            sum_ = add(sum_, (None, base, other, both)[pick])
    return sum_[2] != 0 and sum_[0] * pow(sum_[2], -2, P) % P % N == r


def y_of(x, odd):
    """y of a point from x and whether y is odd, by the curve's equation y² = x³ - 3x + b."""
    must(x < P, "key")
    square = (x**3 - 3 * x + B) % P
    root = pow(square, (P + 1) // 4, P)
    must(root * root % P == square, "key")
    return root if (root & 1) == odd else P - root


def sign1(data):
    """A COSE_Sign1 (RFC 9052, section 4.2) and what follows it."""
    must(data[:1] == b"\xd2", "no COSE_Sign1")
    parts, end = item(data, 1)
    must(type(parts) is list and len(parts) == 4, "no COSE_Sign1")
    protected, open_, payload, signature = parts
    must(type(protected) is bytes and type(payload) is bytes and is_bytes(signature, 64), "no COSE_Sign1")
    must(open_ == {} and type(open_) is dict, "open header")
    named = whole(protected)
    must(type(named) is dict and set(named) <= {key(1), key(4), key(16)}, "header")
    must(type(named.get(key(1))) is int and named[key(1)] == -7, "not ES256")
    kid, kind = named.get(key(4)), named.get(key(16))
    must(key(4) not in named or is_bytes(kid, 8), "key id")
    must(key(16) not in named or text_of(kind, 40), "type")
    return {"protected": protected, "payload": payload, "signature": signature, "kid": kid, "type": kind}, data[end:]


def fits(signed, public, about=b""):
    message = b"\x84\x6aSignature1"
    for part in (signed["protected"], about, signed["payload"]):
        message += head(2, len(part)) + part
    return ecdsa_fits(message, signed["signature"], public)


def b64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def moment(text):
    """Seconds since 1970 of an ISO 8601 time."""
    found = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return (found if found.tzinfo else found.replace(tzinfo=timezone.utc)).timestamp()


def refused(signed, issuer, at):
    """Why a signature does not count; at() says when it was made, None for a format of the future."""
    jwk = next((each for each in issuer["keys"] if b64(each["kid"]) == signed["kid"]), None)
    if jwk is None:
        return "unknown-key"
    if not fits(signed, tuple(int.from_bytes(b64(jwk[name]), "big") for name in "xy")):
        return "altered"
    if jwk["revoked_at"] is not None:
        return "withdrawn-key"
    seconds = at()
    if seconds is None:
        return None
    late = jwk["retired_at"] is not None and seconds > moment(jwk["retired_at"]) + KEY_SLACK
    return "withdrawn-key" if late or seconds < moment(jwk["valid_from"]) - KEY_SLACK else None


# The claim


def fields_of(payload):
    """The fields of a claim; its version where that is a newer one."""
    claims = whole(payload)
    f = claims.get(key(-65_537)) if type(claims) is dict else None
    must(type(f) is list and f and is_count(f[0]) and f[0] > 0, "no certificate")
    if f[0] != 1:
        return f[0]
    must(len(f) == 13, "fields")
    bound = f[12] is not None
    must(keys_are(claims, *((6, 8, -65_537) if bound else (6, -65_537))) and is_count(claims[key(6)]), "fields")

    def pair(value, fit):
        return type(value) is list and len(value) == 2 and all(map(fit, value))

    def short(value):
        return text_of(value, 120)

    def two(value):
        return short(value) or (pair(value, short) and value[0] != value[1])

    if is_bytes(f[1], 16):
        digits = f[1].hex()
        id_ = "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
    else:
        id_ = f[1]
        must(type(id_) is str and re.fullmatch(r"[A-Za-z0-9_-]{1,64}", id_) and not UUID.fullmatch(id_), "id")
    large = type(f[4]) is str and re.fullmatch(r"[1-9][0-9]{0,77}", f[4]) and int(f[4]) > LARGEST
    must(is_bytes(f[2], 20) and is_count(f[3]) and (is_count(f[4]) or large), "fields")
    must(pair(f[5], is_count) and two(f[6]) and two(f[7]) and is_bytes(f[8], 16), "fields")
    must(type(f[9]) is list and len(f[9]) == 2 and is_bytes(f[9][0], 20) and short(f[9][1]), "fields")
    must(is_count(f[10]) and is_count(f[11]) and (not bound or is_count(f[12])), "fields")
    phone = None
    if bound:
        named = claims[key(8)].get(key(1)) if keys_are(claims[key(8)], 1) else None
        must(keys_are(named, 1, -1, -2, -3) and type(named[key(-3)]) is bool and is_bytes(named[key(-2)], 32), "key")
        must(type(named[key(1)]) is int and type(named[key(-1)]) is int, "key")
        must((named[key(1)], named[key(-1)]) == (2, 1), "key")
        x = int.from_bytes(named[key(-2)], "big")
        phone = {"key": (x, y_of(x, named[key(-3)])), "place": f[12]}

    def texts(value):
        ja, en = (value, value) if type(value) is str else value
        return {"ja": ja, "en": en}

    return {
        "certificate": id_,
        "contract": "0x" + f[2].hex(),
        "chain": f[3],
        "token": str(f[4]),
        "edition": f"{f[5][0]} / {f[5][1]}",
        "title": texts(f[6]),
        "creator": texts(f[7]),
        "media": f[8].hex(),
        "owner": {"address": "0x" + f[9][0].hex(), "name": f[9][1]},
        "issuedAt": f[10],
        "knownAt": claims[key(6)],
        "place": f[11],
        "phone": phone,
    }


def list_of(file, issuer):
    """The time of a status list, and what it says of a place; None without one that is the issuer's."""
    if not file:
        return None
    try:
        signed, rest = sign1(b64(file["list"]))
        must(rest == b"" and signed["type"] == "application/statuslist+cwt", "list")
        claims = whole(signed["payload"])
        must(keys_are(claims, 2, 6, 65_533, 65_534) and is_count(claims[key(6)]), "list")
        must(refused(signed, issuer, lambda: claims[key(6)]) is None, "list")
        must(claims[key(2)] == issuer["status_list"], "list")
        packed = claims[key(65_533)]
        bits, lst = packed[head(3, 4) + b"bits"], packed[head(3, 3) + b"lst"]
        must(type(bits) is int and bits == 2, "list")
        places = zlib.decompress(lst)
    except (Bad, KeyError, TypeError, ValueError, zlib.error):
        return None

    def at(place):
        if place >= len(places) * 4:
            return None
        return STATES[places[place // 4] >> place % 4 * 2 & 3]

    return claims[key(6)], at


def judge_holder(phone, signed_at, state_of, now, readings):
    """readings: earlier ones of the same claim, each (when the phone signed, when that was read)."""
    if phone is None:
        return "unbound"
    if state_of and state_of(phone["place"]) == "revoked":
        return "lost"
    if signed_at is None:
        return "none"
    steps = ((signed_at - signed, now - read) for signed, read in readings)
    if not any(step >= STEP and passed <= LOOK and abs(step - passed) <= STEP_SLACK for step, passed in steps):
        return "still"
    return "now" if abs(signed_at - now) <= NOW else "apart"


def verify_bytes(content, issuer, status=None, now=None, readings=()):
    """Judges the bytes of a claim; times in seconds since 1970."""
    now = time.time() if now is None else now
    try:
        must(len(content) <= 1024, "too long")
        signed, proof = sign1(content)
        must(signed["type"] is None, "not a claim")

        def known_at():
            fields = fields_of(signed["payload"])
            return None if type(fields) is int else fields["knownAt"]

        why = refused(signed, issuer, known_at)
        if why:
            return {"verdict": why}
        claim = fields_of(signed["payload"])
        if type(claim) is int:
            return {"verdict": "newer"}
        phone, signed_at = claim.pop("phone"), None
        if proof:
            held, more = sign1(proof)
            must(phone and more == b"" and held["kid"] is None and held["type"] is None, "holder")
            claims = whole(held["payload"])
            must(keys_are(claims, 6) and is_count(claims[key(6)]), "holder")
            must(fits(held, phone["key"], content[: len(content) - len(proof)]), "holder")
            signed_at = claims[key(6)]
    except Bad as bad:
        return {"verdict": "altered", "why": str(bad)}
    except RecursionError:
        return {"verdict": "altered", "why": "CBOR depth"}
    list_at, state_of = list_of(status, issuer) or (None, None)
    newer = list_at is not None and list_at >= claim["knownAt"]
    since = (newer and state_of(claim["place"])) or "unknown"
    known_until = list_at if since == "valid" else claim["knownAt"]
    ahead = max(claim["knownAt"], list_at or 0) - now
    return {
        "verdict": "genuine",
        "claim": claim,
        "since": since,
        "listAt": list_at,
        "stale": now - known_until > STALE,
        "holder": judge_holder(phone, signed_at, state_of, now, readings),
        "signedAt": signed_at,
        "clockBehind": int(ahead) if ahead > CLOCK else 0,
    }


# The text of a code


def address_of(text):
    """(origin, certificate) of a web address; None for what is none."""
    scheme = re.match(r"(?i)(https?):", text)
    if not scheme:
        return None
    # what browsers read in a way of their own (\, @, spaces, other scripts) is no address of ours
    parts = re.fullmatch(r"(?i)https?://([A-Za-z0-9.-]+)(?::([0-9]{1,5}))?((?:/[!-~]*)?)", text)
    if not parts or re.search(r"[\\@]", text):
        return "", None
    name, (host, port, path) = scheme[1].lower(), parts.groups()
    default = {"http": "80", "https": "443"}[name]
    origin = f"{name}://{host.lower()}" + (f":{int(port)}" if port and port.lstrip("0") != default else "")
    pattern = r"(?:/(?:ja|en))?/[a-z0-9][a-z0-9_-]{0,63}/nfts/([A-Za-z0-9_-]{1,64})/certificate/?"
    page = re.fullmatch(pattern, path.split("?")[0])
    return origin, page and page[1]


def parts_of(text):
    """The address before #, and the content behind it: None without one, False where it is damaged."""
    text = text.strip(SPACE)
    before, _, fragment = text.partition("#")
    address = address_of(before)
    if not fragment.startswith("c="):
        return address, None
    try:
        must(len(text.encode("utf-16-le", "surrogatepass")) // 2 <= 2000, "too long")
        return address, base41(fragment[2:])
    except Bad:
        return address, False


def verify_text(text, issuer, status=None, now=None, earlier=()):
    """Judges the text of a code; earlier: (text, when it was read) of what was read before."""
    now = time.time() if now is None else now
    address, content = parts_of(text)
    if content is None:
        return {"verdict": "only-address" if address and address[1] else "nothing"}
    if content is False:
        return {"verdict": "altered", "why": "code"}
    host = address and ("own" if address[0] == issuer["issuer"] else "other")
    found = verify_bytes(content, issuer, status, now)
    if found["verdict"] == "unknown-key" and host == "other":
        return {"verdict": "another-issuer"}
    if found["verdict"] != "genuine":
        return found
    if found["holder"] == "still":
        own, readings = content[: len(content) - len(sign1(content)[1])], []
        for before, at in earlier:
            other = parts_of(before)[1]
            signed_at = verify_bytes(other, issuer).get("signedAt") if other and other.startswith(own) else None
            readings += [] if signed_at is None else [(signed_at, at)]
        found = verify_bytes(content, issuer, status, now, readings)
    # The address is not signed: it has to be this certificate's.
    if address and address[1] != found["claim"]["certificate"]:
        return {"verdict": "altered", "why": "address"}
    return {**found, "host": host}


def exit_code(found, holder=False):
    """What the program ends with."""
    if found["verdict"] in ("nothing", "only-address"):
        return 2
    if found["verdict"] != "genuine":
        return 1
    if found["since"] in ("revoked", "transferred"):
        return 4 if found["since"] == "revoked" else 3
    if found.get("host") == "other":
        return 6
    unproven = found["holder"] != "now" if holder else found["holder"] in ("still", "apart", "lost")
    return 5 if unproven else 0


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description="Checks the signed claim of an Akashi certificate.")
    parser.add_argument("text")
    parser.add_argument("--issuer", required=True)
    parser.add_argument("--status")
    parser.add_argument("--at")
    parser.add_argument("--earlier", action="append", default=[])
    parser.add_argument("--holder", action="store_true")
    given = parser.parse_args()
    text = given.text
    if os.path.exists(text):
        with open(text, encoding="utf-8") as file:
            text = file.read()
    try:
        now = moment(given.at) if given.at else time.time()
        earlier = [(code, moment(at)) for code, _, at in (each.rpartition("@") for each in given.earlier)]
    except ValueError as wrong:
        parser.error(str(wrong))
    found = verify_text(text, read(given.issuer), given.status and read(given.status), now, earlier)
    print(json.dumps(found, ensure_ascii=False, indent=2))
    return exit_code(found, given.holder)


if __name__ == "__main__":
    sys.exit(main())
