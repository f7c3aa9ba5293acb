"""Repeats a raffle's computed draw: python3 verify.py draw.json"""
import hashlib, hmac, json, sys


def draw(numbers, secret, dice, count):
    left, drawn, counter = sorted(numbers), [], 0
    listing = "".join(f"{number}\n" for number in left)
    digest = hashlib.sha256(listing.encode()).hexdigest()
    while len(drawn) < count and left:
        message = f"{digest}:{dice}:{counter}".encode()
        mac = hmac.new(bytes.fromhex(secret), message, "sha256").digest()
        random, size = int.from_bytes(mac[:8], "big"), len(left)
        if random < 2**64 - 2**64 % size:  # others would favor the first tickets
            drawn.append(left.pop(random % size))
        counter += 1
    return digest, drawn


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        data = json.load(file)
    commitment = hashlib.sha256(bytes.fromhex(data["secret"])).hexdigest()
    digest, drawn = draw(data["numbers"], data["secret"], data["dice"], len(data["drawn"]))
    checks = {
        "The list is the one that was frozen": digest == data["listSha256"],
        "The secret is the one that was announced": commitment == data["commitment"],
        "These tickets win": drawn == data["drawn"],
    }
    for text, is_right in checks.items():
        print(text, "-", "yes" if is_right else "NO")
    sys.exit(0 if all(checks.values()) else 1)
