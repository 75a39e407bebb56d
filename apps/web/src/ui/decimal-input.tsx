import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { readTypedNumber } from '@marquee/shared/typed-number';

interface DecimalInputProps {
  id: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  status?: 'error';
  disabled?: boolean;
  prefix?: string;
  suffix?: string;
  value: number;
  /** How many stored units are one typed unit: 100 for cents. */
  scale?: 1 | 100;
  onChange: (value: number) => void;
  /** The error of the typed text, which is then kept and changes no value; null once it is valid. */
  onUnread: (message: string | null) => void;
}

/** An amount or percentage with at most two decimals: parsed as typed, or refused beside the field. */
export function DecimalInput({ value, scale = 1, onChange, onUnread, ...input }: DecimalInputProps) {
  const shown = (value / scale).toFixed(2);
  const [typed, setTyped] = useState<string | null>(null);
  const read = readTypedNumber(typed ?? shown);
  const isUnread = 'message' in read;
  const valueOf = (hundredths: number) => (scale === 100 ? hundredths : hundredths / 100);
  // a value that was set from outside replaces the text
  const isCurrent = isUnread || valueOf(read.hundredths) === value;
  useEffect(() => {
    if (!isCurrent) setTyped(null);
  }, [isCurrent]);
  const type = (text: string) => {
    setTyped(text);
    const result = readTypedNumber(text);
    if ('message' in result) return onUnread(result.message);
    onUnread(null);
    onChange(valueOf(result.hundredths));
  };
  return (
    <Input
      {...input}
      inputMode="decimal"
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onBlur={() => !isUnread && setTyped(null)}
      onChange={({ target }) => type(target.value)}
    />
  );
}
