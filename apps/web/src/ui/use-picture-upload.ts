import type { ReactNode } from 'react';
import { isUnanswered } from '../lib/errors/error-text.ts';
import { CodeMissing } from '../lib/loading/load-code.ts';
import { checkImage } from '../lib/upload-image.ts';
import { useAct } from '../lib/use-act.ts';
import { useNotices } from './notices.tsx';
import { useCrop } from './pictures/use-crop.tsx';

interface PictureUpload<Stored> {
  /** Rejects with an error whose message is user-facing. */
  readonly upload: (file: File) => Promise<Stored>;
  readonly onStored: (stored: Stored) => void;
  /** The notice when the server did not respond. */
  readonly failed: string;
  /** The landscape part is chosen first (AUT-139). */
  readonly isCropped: boolean;
}

interface PictureUploading {
  readonly send: (file: File) => void;
  readonly isBusy: boolean;
  /** Rendered beside the field. */
  readonly dialog: ReactNode;
}

/** Uploads a chosen file at once; one that is no JPEG or PNG up to 10 MB, and a failure, is shown as a notice. */
export function usePictureUpload<Stored>({ upload, onStored, failed, isCropped }: PictureUpload<Stored>): PictureUploading {
  const notices = useNotices();
  const { crop, dialog } = useCrop();
  const { run, isBusy } = useAct(async (file: File) => {
    const refusal = checkImage(file);
    if (refusal) return notices.error(refusal);
    try {
      const chosen = isCropped ? await crop(file) : file;
      if (chosen) onStored(await upload(chosen));
    } catch (error) {
      const isUnreached = isUnanswered(error) || error instanceof CodeMissing;
      notices.error(isUnreached ? failed : (error as Error).message);
    }
  });
  return { send: run, isBusy, dialog };
}
