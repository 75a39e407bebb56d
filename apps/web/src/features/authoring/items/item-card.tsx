import { Switch } from 'antd';
import { ArrowDown, ArrowUp, ChevronDown, Trash2, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { UnsavedDialog } from '#ui/form/unsaved-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Closing } from './use-closing.ts';
import type { Place } from './use-item.ts';
import styles from './item-card.module.css';
import { texts } from '../texts.ts';

/** What the card of an item is given by its list. */
export interface CardProps {
  index: number;
  startsOpen: boolean;
  /** It was just added. */
  isNew: boolean;
}

interface ItemCardProps {
  icon: LucideIcon;
  name: string;
  summary: ReactNode;
  place: Place;
  /** Null where it cannot be deleted. */
  onDelete: (() => void) | null;
  toggle?: { label: string; checked: boolean; onChange: (checked: boolean) => void };
  startsOpen: boolean;
  closing: Closing;
  children: ReactNode;
}

/** One item of a list: its header with its actions, its fields in place when open; one with an error opens automatically. Closing it asks while it has changes (AUT-149). */
export function ItemCard({ icon: Icon, name, summary, place, onDelete, toggle, startsOpen, closing, children }: ItemCardProps) {
  const { t } = useTexts(texts);
  const [isOpen, setIsOpen] = useState(startsOpen || place.isSelected);
  const [wasSelected, setWasSelected] = useState(place.isSelected);
  if (place.isSelected !== wasSelected) {
    setWasSelected(place.isSelected);
    if (place.isSelected) setIsOpen(true); // a link led to it
  }
  const body = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { isNew } = place;
  // who adds an item types its name next
  useEffect(() => {
    const first = isNew ? fields.current?.querySelector<HTMLInputElement>('input:not([type=file])') : null;
    first?.focus();
    first?.select();
  }, [isNew]);
  const shows = isOpen || place.isWrong;
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setIsOpen(false);
    place.select(false);
  };
  const toggleOpen = () => {
    if (shows) return closing.isChanged() ? setAsking(true) : close();
    closing.begin();
    setIsOpen(true);
    place.select(true);
  };
  const remove =
    onDelete &&
    (() => {
      place.select(false);
      onDelete();
    });
  return (
    <section className={panelStyles.panel} aria-label={name}>
      <header className={styles.head}>
        <button type="button" className={styles.ttOpen} aria-expanded={shows} aria-controls={body} onClick={toggleOpen}>
          <span className={styles.ico}>
            <Icon size={17} aria-hidden="true" />
          </span>
          <span className="h3 cut">{name || t('unnamed')}</span>
          <span className="faint small cut">{summary}</span>
        </button>
        {place.count > 1 && (
          <>
            <IconButton aria-label={t('moveUp', { name })} disabled={place.index === 0} onClick={() => place.move(-1)}>
              <ArrowUp size={15} aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={t('moveDown', { name })} disabled={place.index === place.count - 1} onClick={() => place.move(1)}>
              <ArrowDown size={15} aria-hidden="true" />
            </IconButton>
          </>
        )}
        {remove && (
          <IconButton aria-label={t('delete', { name })} onClick={remove}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        )}
        {toggle && <Switch size="small" checked={toggle.checked} aria-label={toggle.label} onChange={toggle.onChange} />}
        <ChevronDown size={17} className={`faint ${styles.caret}${shows ? ` ${styles.open}` : ''}`} aria-hidden="true" />
      </header>
      <div id={body} ref={fields} className={styles.body} hidden={!shows}>
        {shows && children}
      </div>
      <UnsavedDialog
        open={isAsking}
        onStay={() => setAsking(false)}
        onSave={() => {
          setAsking(false);
          if (closing.keep()) close();
        }}
        onDiscard={() => {
          setAsking(false);
          close();
          closing.discard();
        }}
      />
    </section>
  );
}
