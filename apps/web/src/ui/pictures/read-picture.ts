import { errorText } from '@marquee/shared/error-texts';
import { outputSize, type CropArea } from './crop-size.ts';

/** A chosen picture as the browser shows it: upright, whatever its metadata says. */
export interface ReadPicture {
  readonly file: File;
  /** Valid until `release`. */
  readonly url: string;
  readonly image: HTMLImageElement;
  readonly width: number;
  readonly height: number;
  readonly release: () => void;
}

/** Rejects with a user-facing message when the file is no picture, whatever its type says. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const url = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    release();
    throw new Error(errorText('UPLOAD_INVALID'));
  }
  return { file, url, image, width: image.naturalWidth, height: image.naturalHeight, release };
}

/** The part as a file of the same type. Rejects with a user-facing message when the browser cannot draw it. */
export async function croppedFile({ file, image }: ReadPicture, { x, y, width, height }: CropArea): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize({ width, height }));
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  if (!blob) throw new Error(errorText('UPLOAD_INVALID'));
  return new File([blob], file.name, { type: file.type });
}

/** The quality of the JPEG that is sent; the server makes its sizes from it. */
const QUALITY = 0.92;
