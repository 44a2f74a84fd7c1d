import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError, migrate, openDatabase } from './database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-sqlite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openDatabase', () => {
  it('keeps what a transaction wrote after the file is opened again', () => {
    const file = join(folder, 'shop.db');
    const first = openDatabase(file);
    first.exec('CREATE TABLE brand (name TEXT, note TEXT)');
    first.transaction(() => first.prepare('INSERT INTO brand VALUES (?, ?)').run('Aurora', null));
    first.close();
    const second = openDatabase(file);
    expect(second.prepare('SELECT * FROM brand').all()).toEqual([{ name: 'Aurora', note: null }]);
    second.close();
  });

  it('syncs the log at every commit', () => {
    const database = openDatabase(join(folder, 'shop.db'));
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  it('undoes a transaction that throws, and goes on working', () => {
    const database = openDatabase(':memory:');
    database.exec('CREATE TABLE brand (name TEXT)');
    const insert = database.prepare('INSERT INTO brand VALUES (?)');
    expect(() =>
      database.transaction(() => {
        insert.run('Aurora');
        throw new Error('no stock');
      }),
    ).toThrow('no stock');
    expect(database.transaction(() => insert.run('Brisa'))).toBe(1);
    expect(database.prepare('SELECT name FROM brand').all()).toEqual([{ name: 'Brisa' }]);
  });

  it('refuses a transaction once it is closed, and leaves the process alive', () => {
    const database = openDatabase(join(folder, 'shop.db'));
    database.close();
    expect(() => database.transaction(() => 1)).toThrow('not open');
  });

  it('takes no refusal of the work for damage, whatever its words are', () => {
    const database = openDatabase(':memory:');
    const refuse = () => {
      throw new Error('A document of that name already exists.');
    };
    expect(() => database.transaction(refuse)).toThrow('of that name already exists');
    expect(() => database.prepare('SELECT * FROM brand')).toThrow(
      expect.objectContaining({ code: 'STORAGE_DAMAGED' }),
    );
  });

  it('says what to do about a file that is no database', () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'not a database, and long enough to be read as a header of one'.repeat(20));
    expect(() => openDatabase(file)).toThrow(DatabaseError);
    expect(() => openDatabase(join(folder, 'missing', 'shop.db'))).toThrow(/folder exists/);
  });
});

describe('migrate', () => {
  it('runs each step once and lets rooms count apart', () => {
    const database = openDatabase(join(folder, 'shop.db'));
    migrate(database, 'stock', ['CREATE TABLE shelf (name TEXT)']);
    migrate(database, 'stock', [
      'CREATE TABLE shelf (name TEXT)',
      'ALTER TABLE shelf ADD COLUMN row INTEGER',
    ]);
    migrate(database, 'till', ['CREATE TABLE drawer (name TEXT)']);
    expect(database.prepare('SELECT room, version FROM schema_versions ORDER BY room').all()).toEqual([
      { room: 'stock', version: 2 },
      { room: 'till', version: 1 },
    ]);
    database.close();
  });

  it('undoes a step that fails half-way', () => {
    const database = openDatabase(':memory:');
    expect(() =>
      migrate(database, 'stock', ['CREATE TABLE shelf (name TEXT); CREATE TABLE shelf (x)']),
    ).toThrow();
    migrate(database, 'stock', ['CREATE TABLE shelf (name TEXT)']);
    expect(database.prepare('SELECT * FROM shelf').all()).toEqual([]);
  });

  it('refuses a file written by a newer version', () => {
    const database = openDatabase(':memory:');
    migrate(database, 'stock', ['SELECT 1', 'SELECT 2']);
    expect(() => migrate(database, 'stock', ['SELECT 1'])).toThrow(/newer version/);
  });
});
