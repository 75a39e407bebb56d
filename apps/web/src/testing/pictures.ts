import { onTestFinished, vi } from 'vitest';

interface Drawn {
  /** What the canvas was told: the picture, its part, and the canvas's size. */
  readonly parts: (readonly number[])[];
}

/**
 * jsdom decodes and draws no pictures: during this test every chosen file is a picture of this size, or none for null; what is drawn
 * is recorded.
 */
export function letPicturesBe(size: { width: number; height: number } | null): Drawn {
  const parts: (readonly number[])[] = [];
  class Picture {
    src = '';
    naturalWidth = size?.width ?? 0;
    naturalHeight = size?.height ?? 0;
    decode = () => (size ? Promise.resolve() : Promise.reject(new DOMException('not a picture', 'EncodingError')));
  }
  vi.stubGlobal('Image', Picture);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  const drawImage = (_picture: unknown, ...numbers: number[]) => parts.push(numbers);
  const canvas = HTMLCanvasElement.prototype;
  const spies = [
    vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage } as unknown as null),
    vi.spyOn(canvas, 'toBlob').mockImplementation((take, type) => take(new Blob(['cropped'], { type: type ?? '' }))),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllGlobals();
  });
  return { parts };
}

export const aFile = (name = 'poster.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

/** Replaces the network: answers each upload of a form with this address, and records the forms. */
export function letUploadsAnswer(url: string): FormData[] {
  const forms: FormData[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: FormData }) => {
    forms.push(body);
    return Promise.resolve(Response.json([{ url, posterFileId: '6712aa0b9f1c2d3e4f5a6b7c' }], { status: 201 }));
  });
  return forms;
}
