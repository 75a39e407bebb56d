import { isUnanswered } from '../lib/errors/error-text.ts';
import { checkImage } from '../lib/upload-image.ts';
import { useAct } from '../lib/use-act.ts';
import { useNotices } from './notices.tsx';

interface PictureUpload {
  /** Returns the URL of the stored picture. Rejects with an error whose message is user-facing. */
  readonly upload: (file: File) => Promise<string>;
  readonly onStored: (url: string) => void;
  /** The notice when the server did not respond. */
  readonly failed: string;
}

/** Uploads a chosen file at once; one that is no JPEG or PNG up to 10 MB, and a failure, is shown as a notice. */
export function usePictureUpload({ upload, onStored, failed }: PictureUpload) {
  const notices = useNotices();
  return useAct(async (file: File) => {
    const refusal = checkImage(file);
    if (refusal) return notices.error(refusal);
    try {
      onStored(await upload(file));
    } catch (error) {
      notices.error(isUnanswered(error) ? failed : (error as Error).message);
    }
  });
}
