import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { initialsOf } from '../lib/text/format.ts';
import { IMAGE_TYPES } from '../lib/upload-image.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** The name of the pictured; its initials are shown without a picture. */
  readonly name: string;
  readonly imageUrl: string | null;
  readonly words: Readonly<Record<'choose' | 'change' | 'remove' | 'hint' | 'failed', string>>;
  /** Returns the URL of the stored picture. Rejects with an error whose message is user-facing. */
  readonly upload: (file: File) => Promise<string>;
  /** Its landscape part is chosen first. */
  readonly isCropped?: boolean;
  readonly onChange: (imageUrl: string | null) => void;
}

/** A round picture to choose, replace and remove: JPEG or PNG up to 10 MB, uploaded at once; it takes effect when the form is saved. */
export function PictureField({ name, imageUrl, words, upload, isCropped = false, onChange }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { send, isBusy, dialog } = usePictureUpload({ upload, onStored: onChange, failed: words.failed, isCropped });
  return (
    <div className={styles.field}>
      <span className={styles.portrait} aria-hidden="true">
        {imageUrl ? <img src={imageUrl} alt="" /> : initialsOf(name)}
      </span>
      <div className={`col gap8 ${styles.acts}`}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={IMAGE_TYPES.join(',')}
          aria-label={words.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            target.value = '';
          }}
        />
        <div className="row gap8 wrap">
          <Button icon={<ImageUp size={16} aria-hidden="true" />} loading={isBusy} onClick={() => chooser.current?.click()}>
            {imageUrl ? words.change : words.choose}
          </Button>
          {imageUrl && (
            <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onChange(null)}>
              {words.remove}
            </Button>
          )}
        </div>
        <p className="small muted">{words.hint}</p>
      </div>
      {dialog}
    </div>
  );
}
