// Compares two folders of screenshots: `node tooling/compare-pictures.mjs BEFORE AFTER [DIFFERENCES] [SHARE]`. Lists the pictures that
// differ with the share of differing pixels, draws the differences, and exits 1 if one differs by more than SHARE (default 0.0005).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const SHARE = 0.0005;

const pictures = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png'));
const read = (path) => PNG.sync.read(readFileSync(path));

/** The picture on a transparent canvas of that size. */
function onCanvas(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/** The share of differing pixels, and the picture that shows them. A part that only one of them has differs. */
export function compare(before, after) {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const difference = new PNG({ width, height });
  const [a, b] = [before, after].map((picture) => onCanvas(picture, width, height).data);
  const pixels = pixelmatch(a, b, difference.data, width, height, { threshold: 0.1 });
  return { share: pixels / (width * height), difference };
}

function main([before, after, differences = join(after ?? '', 'differences'), share = SHARE]) {
  if (!before || !after) throw new Error('Usage: node tooling/compare-pictures.mjs BEFORE AFTER [DIFFERENCES] [SHARE]');
  const names = pictures(before).filter((name) => existsSync(join(after, name)));
  const missing = [...pictures(before), ...pictures(after)].filter((name) => !names.includes(name));
  let isOver = false;
  for (const name of names) {
    const found = compare(read(join(before, name)), read(join(after, name)));
    if (found.share === 0) continue;
    isOver ||= found.share > Number(share);
    mkdirSync(differences, { recursive: true });
    writeFileSync(join(differences, name), PNG.sync.write(found.difference));
    process.stdout.write(`${(found.share * 100).toFixed(3).padStart(7)} %  ${name}\n`);
  }
  process.stdout.write(`${names.length} compared${missing.length > 0 ? `, only in one folder: ${missing.join(', ')}` : ''}\n`);
  return isOver ? 1 : 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = main(process.argv.slice(2));
