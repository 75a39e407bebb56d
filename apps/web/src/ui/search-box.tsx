import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { usePlainKey } from './use-plain-key.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  placeholder: string;
  /** The search text in the URL; what is typed may be newer. */
  value: string;
  /** Called once, 250 ms after the last keystroke, with the trimmed text. */
  onSearch: (text: string) => void;
  width?: number | string;
}

const PAUSE_MS = 250;

/** The search field of a list. `/` anywhere on the page focuses it. */
export function SearchBox({ placeholder, value, onSearch, width = 460 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const field = useRef<InputRef>(null);
  const search = useEffectEvent(onSearch);
  const asked = useRef(value);
  useEffect(() => {
    if (value !== asked.current) setText(value); // cleared or changed from outside
    asked.current = value;
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const pause = setTimeout(() => {
      asked.current = wanted;
      search(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  usePlainKey('/', () => field.current?.focus());
  return (
    <Input
      ref={field}
      className={styles.box}
      type="search"
      allowClear
      prefix={<Search size={16} color="var(--mq-text3)" aria-hidden="true" />}
      placeholder={placeholder}
      aria-label={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      style={{ '--width': typeof width === 'number' ? `${width}px` : width } as CSSProperties}
    />
  );
}
