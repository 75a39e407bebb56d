import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { texts } from '../texts.ts';
import styles from './item-panel.module.css';

interface ItemPanelProps {
  title: string;
  /** What one is called: "Press kit". */
  one: string;
  items: readonly { readonly key: string; readonly remove: () => void }[];
  most: number;
  onAdd: () => void;
  /** About the list as a whole. */
  error?: string | undefined;
  children: (index: number) => ReactNode;
}

/** A list of items of a form: each can be removed, a new one gets the focus. */
export function ItemPanel({ title, one, items, most, onAdd, error, children }: ItemPanelProps) {
  const { t } = useTexts(texts);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus();
  }, [items.length]);
  const add = () => {
    isAdding.current = true;
    onAdd();
  };
  return (
    <Panel title={title}>
      <ul ref={list} className={styles.items}>
        {items.map(({ key, remove }, index) => (
          <li key={key} className={styles.item}>
            <div className={styles.fields}>{children(index)}</div>
            <Button
              type="text"
              shape="circle"
              aria-label={t('removeItem', { one, n: index + 1 })}
              title={t('removeItem', { one, n: index + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => {
                remove();
                addButton.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <Button ref={addButton} icon={<Plus size={16} aria-hidden="true" />} disabled={items.length >= most} onClick={add}>
        {t('addItem', { one: one.toLowerCase() })}
      </Button>
      {error && (
        <p className="ferr" role="alert">
          {error}
        </p>
      )}
    </Panel>
  );
}
