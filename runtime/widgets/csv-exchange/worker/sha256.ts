/**
 * SHA-256 (FIPS 180-4) of bytes that come in pieces. The browser's own digest wants them all at once, and is missing
 * outside of https. For comparing files, not for secrets: its time depends on what it hashes.
 */
const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = firstPrimes(64);
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export class Sha256 {
  private readonly state = Int32Array.from(START);
  private readonly words = new Int32Array(64);
  private readonly block = new Uint8Array(BLOCK);
  private readonly view = new DataView(this.block.buffer);
  private filled = 0;
  private length = 0;

  update(bytes: Uint8Array): void {
    this.length += bytes.length;
    for (let from = 0; from < bytes.length; ) {
      const piece = bytes.subarray(from, from + BLOCK - this.filled);
      this.block.set(piece, this.filled);
      from += piece.length;
      this.filled += piece.length;
      if (this.filled === BLOCK) this.mix();
    }
  }

  /** Ends it: nothing can be added any more. */
  digest(): Uint8Array<ArrayBuffer> {
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(this.length) * 8n);
    this.update(Uint8Array.of(0x80));
    this.update(new Uint8Array((2 * BLOCK - 8 - this.filled) % BLOCK));
    this.update(new Uint8Array(length.buffer));
    const result = new DataView(new ArrayBuffer(32));
    for (const [at, word] of this.state.entries()) result.setInt32(at * 4, word);
    return new Uint8Array(result.buffer);
  }

  /** The names are the standard's. */
  private mix(): void {
    const w = this.words;
    const state = this.state;
    this.filled = 0;
    for (let t = 0; t < 16; t++) w[t] = this.view.getInt32(t * 4);
    for (let t = 16; t < 64; t++) {
      const [x, y] = [at(w, t - 15), at(w, t - 2)];
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[t] = (at(w, t - 16) + s0 + at(w, t - 7) + s1) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let t = 0; t < 64; t++) {
      const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + sum1 + ((e & f) ^ (~e & g)) + at(ROUNDS, t) + at(w, t)) | 0;
      const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = at(state, place) + word;
  }
}

/** Of a file, read in pieces. */
export async function sha256OfFile(file: Pick<Blob, 'stream'>): Promise<Uint8Array<ArrayBuffer>> {
  const hash = new Sha256();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return hash.digest();
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Int32Array, place: number): number {
  return words[place] ?? 0;
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}
