import { uploadImage } from '#lib/upload-image.ts';
import { PictureField } from '#ui/picture-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';

interface PortraitFieldProps {
  name: string;
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
}

const upload = async (file: File) => (await uploadImage<{ imageUrl: string }>('/uploads/portrait', file)).imageUrl;

/** The user's picture; it takes effect once the profile is saved. */
export function PortraitField(field: PortraitFieldProps) {
  const { t } = useTexts(texts);
  const words = {
    choose: t('choosePicture'),
    change: t('changePicture'),
    remove: t('removePicture'),
    hint: t('pictureHint'),
    failed: t('uploadFailed'),
  };
  return <PictureField {...field} words={words} upload={upload} />;
}
