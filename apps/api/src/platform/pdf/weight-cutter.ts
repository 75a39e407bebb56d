import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The exports of HarfBuzz's subsetter that are used here; numbers are addresses in its memory. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** The OpenType tag `wght`. */
const WEIGHT_AXIS = 0x77_67_68_74;
const WRITABLE = 2;

let loading: Promise<HarfBuzz> | undefined;

/** Instantiates a variable font at one weight (both as TrueType files), which PDFKit's own embedding cannot. */
export async function weightCutter(): Promise<(font: Buffer, weight: number) => Buffer> {
  const harfBuzz = await (loading ??= load());
  return (font, weight) => cut(harfBuzz, font, weight);
}

async function load(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const exported = instance.exports as unknown as HarfBuzz;
  exported._initialize();
  return exported;
}

function cut(hb: HarfBuzz, font: Buffer, weight: number): Buffer {
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight);
  const made = hb.hb_subset_or_fail(face, input);
  const result = hb.hb_face_reference_blob(made);
  // the memory may have grown and moved
  const at = hb.hb_blob_get_data(result, 0);
  const copy = Buffer.from(hb.memory.buffer.slice(at, at + hb.hb_blob_get_length(result)));
  hb.hb_blob_destroy(result);
  if (made !== 0) hb.hb_face_destroy(made);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(data);
  if (copy.length === 0) throw new Error('The font has no weights to choose from');
  return copy;
}
