import { Bold, Italic, Link2, List } from 'lucide-react';
import { useEffect, useRef, type ClipboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from '../../../ui/rich-text.tsx';

interface RichFieldProps {
  id: string;
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
}

/** Text with bold, italic, lists and links; pasted text loses its looks. The server cleans it once more. */
export function RichField({ id, label, value, onChange }: RichFieldProps) {
  const { t } = useTranslation('eventEditor');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current && current.innerHTML !== value) current.innerHTML = cleanHtml(value);
  }, [value]);
  const tell = () => onChange(box.current?.textContent?.trim() ? box.current.innerHTML : '');
  const act = (command: string, argument?: string) => (event: MouseEvent) => {
    event.preventDefault();
    box.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  };
  const link = (event: MouseEvent) => {
    const chosen = window.getSelection()?.toString() ?? '';
    const href = /^https?:\/\//.test(chosen) ? chosen : `https://${chosen}`;
    if (chosen) act('createLink', href)(event);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  const tools = [
    { name: t('bold'), icon: Bold, act: act('bold') },
    { name: t('italic'), icon: Italic, act: act('italic') },
    { name: t('list'), icon: List, act: act('insertUnorderedList') },
    { name: t('link'), icon: Link2, act: link },
  ];
  return (
    <div className="field">
      <span className="flabel" id={`${id}-label`}>
        {label}
      </span>
      <div className="richfield">
        <div className="richfield-tools" role="toolbar" aria-label={t('format', { label })}>
          {tools.map(({ name, icon: Icon, act: onMouseDown }) => (
            <button key={name} type="button" className="iconbtn" aria-label={name} title={name} onClick={onMouseDown}>
              <Icon size={15} aria-hidden="true" />
            </button>
          ))}
        </div>
        <div
          ref={box}
          id={id}
          className="rich richfield-text"
          role="textbox"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          contentEditable
          suppressContentEditableWarning
          tabIndex={0}
          onInput={tell}
          onPaste={paste}
        />
      </div>
    </div>
  );
}
