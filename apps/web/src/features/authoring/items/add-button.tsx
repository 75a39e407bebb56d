import { Button } from 'antd';
import { Plus } from 'lucide-react';
import styles from '../core/editor.module.css';

/** The dashed row under a list that adds an item. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button className={styles.ttAdd} icon={<Plus size={16} aria-hidden="true" />} block onClick={onClick}>
      {label}
    </Button>
  );
}
