import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of one deflated entry; `says` is the size in its directory. */
export function zipOf(name: string, content: Uint8Array, says = content.byteLength): Uint8Array<ArrayBuffer> {
  const [title, packed, sum] = [Buffer.from(name), deflateRawSync(content), crc32(content)];
  const facts = (at: Buffer, from: number) => {
    at.writeUInt16LE(8, from);
    at.writeUInt32LE(sum, from + 6);
    at.writeUInt32LE(packed.byteLength, from + 10);
    at.writeUInt32LE(says, from + 14);
    at.writeUInt16LE(title.byteLength, from + 18);
    return at;
  };
  const local = facts(Buffer.alloc(30), 8);
  local.writeUInt32LE(0x04034b50, 0);
  const entry = facts(Buffer.alloc(46), 10);
  entry.writeUInt32LE(0x02014b50, 0);
  const body = Buffer.concat([local, title, packed]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.byteLength + title.byteLength, 12);
  end.writeUInt32LE(body.byteLength, 16);
  return Uint8Array.from(Buffer.concat([body, entry, title, end]));
}
