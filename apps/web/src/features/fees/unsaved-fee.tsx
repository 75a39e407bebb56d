import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';

interface UnsavedFeeProps {
  onStay: () => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** Asked before typed changes are lost (OPS-208). */
export function UnsavedFee({ onStay, onSave, onDiscard }: UnsavedFeeProps) {
  const { t } = useTranslation('fees');
  return (
    <Dialog
      open
      title={t('unsavedTitle')}
      width="delete"
      onClose={onStay}
      dismissLabel={t('keepEditing')}
      amount={
        <Button type="text" danger onClick={onDiscard}>
          {t('discardChanges')}
        </Button>
      }
      action={{ label: t('saveChanges'), onClick: onSave }}
    >
      <p>{t('unsavedText')}</p>
    </Dialog>
  );
}
