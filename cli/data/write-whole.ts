/**
 * Files that are there whole or not at all: the old one or the new one, also after a power cut.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { EnvironmentError } from '../exit-codes.ts';

export function writeWhole(file: string, text: string): void {
  const part = openPart(file);
  part.attempt(() => {
    part.write(text);
    part.finish();
  });
}

/** What throws while the pieces are made leaves the old file as well. */
export async function writePieces(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const part = openPart(file);
  try {
    for await (const piece of pieces) part.attempt(() => part.write(piece));
  } catch (error) {
    part.drop();
    throw error;
  }
  part.attempt(() => part.finish());
}

function openPart(file: string) {
  const beside = `${file}.${process.pid}.part`;
  let handle: number | undefined;
  const close = (): void => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  const drop = (): void => {
    close();
    rmSync(beside, { force: true });
  };
  const attempt = (step: () => void): void => {
    try {
      step();
    } catch (cause) {
      drop();
      const says = cause instanceof Error ? cause.message : String(cause);
      throw new EnvironmentError(`${file} cannot be written: ${says}`, { cause });
    }
  };
  attempt(() => {
    handle = openSync(beside, 'w', 0o600);
  });
  return {
    attempt,
    drop,
    write(text: string): void {
      const bytes = Buffer.from(text);
      for (let at = 0; handle !== undefined && at < bytes.length; ) at += writeSync(handle, bytes, at);
    },
    finish(): void {
      if (handle !== undefined) fsyncSync(handle);
      close();
      renameSync(beside, file);
    },
  };
}
