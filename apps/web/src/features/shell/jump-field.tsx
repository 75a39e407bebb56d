import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Session } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useJumpTargets } from './use-jump-targets.ts';
import styles from './jump.module.css';
import { texts } from './texts.ts';

interface JumpFieldProps {
  session: Session;
  onGo: (href: string) => void;
}

/** Type, choose by the arrow keys, open by Enter. */
export function JumpField({ session, onGo }: JumpFieldProps) {
  const { t } = useTexts(texts);
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { targets, isAnswered } = useJumpTargets(text, session);
  const present = Math.min(chosen, targets.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const target = targets[present];
    if (step !== 0 && targets.length > 0) {
      event.preventDefault();
      setChosen((present + step + targets.length) % targets.length);
    } else if (event.key === 'Enter' && target) onGo(target.href);
  };
  return (
    <>
      <Input
        size="large"
        prefix={<Search size={16} color="var(--mq-text3)" aria-hidden="true" />}
        placeholder={t('jump')}
        aria-label={t('jump')}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-activedescendant={targets.length > 0 ? `${list}-${present}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={list} role="listbox" aria-label={t('jumpTitle')} className={styles.list}>
        {targets.map(({ href, name, line }, i) => (
          <li key={href} id={`${list}-${i}`} role="option" aria-selected={i === present} onClick={() => onGo(href)}>
            <b className="cut">{name}</b>
            <span className="small muted cut">{line}</span>
          </li>
        ))}
      </ul>
      {isAnswered && targets.length === 0 && (
        <p className="muted" role="status">
          {t('jumpNothing', { text: text.trim() })}
        </p>
      )}
    </>
  );
}
