import { Slider } from 'antd';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '../dialog.tsx';
import { LANDSCAPE, largestArea, type CropArea } from './crop-size.ts';
import { croppedFile, type ReadPicture } from './read-picture.ts';
import { texts } from './texts.ts';
import styles from './crop-dialog.module.css';

const MOST_ZOOM = 4;
/** How far an arrow key moves the picture, in pixels of the page; with Shift, a fifth of that. */
const STEP = 10;

interface CropDialogProps {
  picture: ReadPicture;
  /** With the cropped file, or null when the file is dropped. */
  onDone: (cropped: Promise<File> | null) => void;
}

/** Chooses the landscape part of a picture (AUT-139), by dragging, pinching, the wheel, the arrow keys and a slider. */
export function CropDialog({ picture, onDone }: CropDialogProps) {
  const { t } = useTexts(texts);
  const hint = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<CropArea>(largestArea(picture, LANDSCAPE));
  return (
    <Dialog
      open
      title={t('title')}
      width="crop"
      onClose={() => onDone(null)}
      action={{ label: t('use'), onClick: () => onDone(croppedFile(picture, area.current)) }}
    >
      <div className={styles.stage}>
        <Cropper
          image={picture.url}
          aspect={LANDSCAPE}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => (area.current = pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('area'), 'aria-describedby': hint }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={styles.zoom}>
        <span aria-hidden="true">{t('zoom')}</span>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('zoom')}
        />
      </div>
      <p id={hint} className="small muted">
        {t('moveHint')}
      </p>
    </Dialog>
  );
}
