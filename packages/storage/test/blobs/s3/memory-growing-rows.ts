import type { BlobPart, GrowingRows } from '../../../src/index.ts';

interface GrowingEntry {
  epoch: number;
  byteLength: number;
  isEnded: boolean;
  appendedAt: number;
  parts: BlobPart[];
  rows: { start: number; bytes: Uint8Array }[];
}

const isIdle = ({ appendedAt }: GrowingEntry, idleMs: number): boolean =>
  appendedAt < Date.now() - idleMs;

/** Growing blobs in memory, as rows of a database would have them: what tests of S3 need no database for. */
export function memoryGrowingRows(): GrowingRows {
  const entries = new Map<string, GrowingEntry>();
  const movedLength = ({ parts }: GrowingEntry): number => parts.at(-1)?.end ?? 0;
  return {
    async create(key) {
      const before = entries.get(key);
      const epoch = (before?.epoch ?? 0) + 1;
      entries.set(key, {
        epoch,
        byteLength: 0,
        isEnded: false,
        appendedAt: Date.now(),
        parts: [],
        rows: [],
      });
      return { owner: { key, epoch }, objects: before?.parts.map(({ object }) => object) ?? [] };
    },
    async take(key, byteLength) {
      const entry = entries.get(key);
      if (!entry || entry.byteLength < byteLength) return null;
      entry.epoch += 1;
      entry.isEnded = false;
      entry.byteLength = byteLength;
      entry.parts = entry.parts
        .filter(({ start }) => start < byteLength)
        .map((part) => ({ ...part, end: Math.min(part.end, byteLength) }));
      entry.rows = entry.rows
        .filter(({ start }) => start < byteLength)
        .map(({ start, bytes }) => ({ start, bytes: bytes.subarray(0, byteLength - start) }));
      return { key, epoch: entry.epoch };
    },
    async append({ key, epoch }, start, bytes) {
      const entry = entries.get(key);
      if (entry?.epoch !== epoch || entry.isEnded || entry.byteLength !== start) return false;
      entry.rows.push({ start, bytes: new Uint8Array(bytes) });
      entry.byteLength += bytes.byteLength;
      entry.appendedAt = Date.now();
      return true;
    },
    async end({ key, epoch }) {
      const entry = entries.get(key);
      if (entry?.epoch !== epoch) return false;
      entry.isEnded = true;
      return true;
    },
    async find(key, at) {
      const entry = entries.get(key);
      if (!entry) return null;
      const { epoch, byteLength, isEnded, parts } = entry;
      return {
        owner: { key, epoch },
        byteLength,
        isEnded,
        movedLength: movedLength(entry),
        part: parts.find(({ start, end }) => start <= at && at < end) ?? null,
      };
    },
    async read(key, start, maxBytes) {
      const rows = entries.get(key)?.rows ?? [];
      const first = rows[0]?.start ?? 0;
      if (start < first) return new Uint8Array(0);
      const bytes = Buffer.concat(rows.map((row) => row.bytes));
      return bytes.subarray(start - first, start - first + maxBytes);
    },
    async replace({ key, epoch }, part) {
      const entry = entries.get(key);
      if (entry?.epoch !== epoch || movedLength(entry) !== part.start) return false;
      if (part.end <= part.start || part.end > entry.byteLength) return false;
      entry.rows = entry.rows
        .filter(({ start, bytes }) => start + bytes.byteLength > part.end)
        .map(({ start, bytes }) => {
          const cut = Math.max(0, part.end - start);
          return { start: start + cut, bytes: bytes.subarray(cut) };
        });
      entry.parts.push(part);
      return true;
    },
    async drop(key) {
      const entry = entries.get(key);
      entries.delete(key);
      return entry?.parts.map(({ object }) => object) ?? null;
    },
    async keys(after, limit, idleMs) {
      return [...entries]
        .filter(([, entry]) => idleMs === null || isIdle(entry, idleMs))
        .map(([key]) => key)
        .filter((key) => key > after)
        .sort()
        .slice(0, limit);
    },
    async toMove(after, limit, idleMs) {
      return [...entries]
        .filter(([, entry]) => entry.rows.length > 0 && (entry.isEnded || isIdle(entry, idleMs)))
        .map(([key]) => key)
        .filter((key) => key > after)
        .sort()
        .slice(0, limit);
    },
    async waitingBytes() {
      return entries
        .values()
        .reduce((sum, entry) => sum + entry.byteLength - movedLength(entry), 0);
    },
    async unknownObjects(objects) {
      const known = new Set(
        [...entries.values()].flatMap(({ parts }) => parts.map(({ object }) => object)),
      );
      return objects.filter((object) => !known.has(object));
    },
  };
}
