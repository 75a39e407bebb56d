import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { IMAGE_TYPES, uploadFile } from '../lib/upload-image.ts';
import { useTexts } from '../lib/text/texts.ts';
import { texts } from './pictures-texts.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import styles from './pictures-field.module.css';

interface PicturesFieldProps {
  readonly label: string;
  readonly urls: readonly string[];
  /** At this number none can be added. */
  readonly most: number;
  readonly error?: string | undefined;
  readonly onChange: (make: (urls: readonly string[]) => readonly string[]) => void;
}

const upload = async (file: File) => (await uploadFile(file)).sizes.medium;

/** Several pictures: JPEG or PNG up to 10 MB, uploaded at once; they take effect when the form is saved. */
export function PicturesField({ label, urls, most, error, onChange }: PicturesFieldProps) {
  const { t } = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const onStored = (url: string) => onChange((before) => [...before.filter((one) => one !== url), url]);
  const { send, isBusy, dialog } = usePictureUpload({ upload, onStored, failed: t('uploadFailed'), isCropped: true });
  const remove = (url: string) => {
    onChange((before) => before.filter((one) => one !== url));
    add.current?.focus();
  };
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="flabel">
        {label} <span className="faint">{t('hint')}</span>
      </span>
      {urls.length > 0 && (
        <ul className={styles.pictures}>
          {urls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t('picture', { n: index + 1 })} loading="lazy" />
              <Button
                className={styles.remove}
                shape="circle"
                size="small"
                aria-label={t('remove', { n: index + 1 })}
                icon={<Trash2 size={14} aria-hidden="true" />}
                onClick={() => remove(url)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send(file);
          target.value = '';
        }}
      />
      <Button
        ref={add}
        icon={<ImageUp size={16} aria-hidden="true" />}
        loading={isBusy}
        disabled={urls.length >= most}
        onClick={() => chooser.current?.click()}
      >
        {t('add')}
      </Button>
      {dialog}
      {error && (
        <p className="ferr" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
