import { useState, type ReactNode } from 'react';
import { loadCode } from '#lib/loading/load-code.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useConfirm } from '../confirm.tsx';
import type { ReadPicture } from './read-picture.ts';
import { texts } from './texts.ts';

interface Cropping {
  /** Null when the file is dropped. Rejects with a user-facing message when the file is no picture. */
  readonly crop: (file: File) => Promise<File | null>;
  readonly dialog: ReactNode;
}

/** A chosen picture is cropped before it is used: a portrait picture after a question (AUT-138), every one in a dialog. */
export function useCrop(): Cropping {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const inDialog = async (picture: ReadPicture, { CropDialog }: typeof import('./crop-dialog.tsx')) => {
    const cropped = new Promise<File | null>((resolve) =>
      setDialog(
        <CropDialog
          picture={picture}
          onDone={(file) => {
            setDialog(null);
            resolve(file);
          }}
        />,
      ),
    );
    return cropped;
  };
  const question = { title: t('portraitTitle'), text: t('portraitText'), confirmText: t('portraitGoOn') };
  const goesOn: (picture: ReadPicture) => Promise<boolean> = async ({ width, height }) => height <= width || confirm(question);
  const crop = async (file: File) => {
    const [{ readPicture }, dialogs] = await loadCode(() => Promise.all([import('./read-picture.ts'), import('./crop-dialog.tsx')]));
    const picture = await readPicture(file);
    try {
      return (await goesOn(picture)) ? await inDialog(picture, dialogs) : null;
    } finally {
      picture.release();
    }
  };
  return { crop, dialog };
}
