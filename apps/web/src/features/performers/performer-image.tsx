import { uploadFile } from '#lib/upload-image.ts';
import { PictureField } from '#ui/picture-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface PerformerImageProps {
  name: string;
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
}

const upload = async (file: File) => (await uploadFile(file)).sizes.medium;

/** A performer's picture; it takes effect once the performer is saved. */
export function PerformerImage(field: PerformerImageProps) {
  const { t } = useTexts(texts);
  const words = {
    choose: t('chooseImage'),
    change: t('changeImage'),
    remove: t('removeImage'),
    hint: t('imageHint'),
    failed: t('uploadFailed'),
  };
  return (
    <div className="field" role="group" aria-label={t('image')}>
      <span className="flabel">{t('image')}</span>
      <PictureField {...field} words={words} upload={upload} isCropped />
    </div>
  );
}
