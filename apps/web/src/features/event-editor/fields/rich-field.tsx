import { Bold, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from '#ui/rich-text.tsx';
import { useEditor } from '../editor-context.ts';

interface RichFieldProps {
  /** The path of the text in the event. */
  id: string;
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
}

interface Tool {
  readonly label: 'bold' | 'italic' | 'list' | 'link';
  readonly icon: LucideIcon;
  readonly command: 'bold' | 'italic' | 'insertUnorderedList' | 'createLink';
}

const TOOLS: readonly Tool[] = [
  { label: 'bold', icon: Bold, command: 'bold' },
  { label: 'italic', icon: Italic, command: 'italic' },
  { label: 'list', icon: List, command: 'insertUnorderedList' },
  { label: 'link', icon: Link2, command: 'createLink' },
];

/** Text with bold, italic, lists and links; pasted text loses its other formatting. The server sanitizes it again. */
export function RichField({ id, label, value, onChange }: RichFieldProps) {
  const { t } = useTranslation('eventEditor');
  const error = useEditor().errorAt(id);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current && current.innerHTML !== value) current.innerHTML = cleanHtml(value);
  }, [value]);
  const tell = () => onChange(box.current?.textContent?.trim() ? box.current.innerHTML : '');
  const act = (command: Tool['command']) => {
    const chosen = window.getSelection()?.toString() ?? '';
    box.current?.focus();
    if (command !== 'createLink') document.execCommand(command);
    else if (chosen) document.execCommand(command, false, /^https?:\/\//.test(chosen) ? chosen : `https://${chosen}`);
    tell();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  return (
    <div className="field">
      <span className="flabel" id={`${id}-label`}>
        {label}
      </span>
      <div className="richfield">
        <div className="richfield-tools" role="toolbar" aria-label={t('format', { label })}>
          {TOOLS.map(({ label: tool, icon: Icon, command }) => (
            <button
              key={tool}
              type="button"
              className="iconbtn"
              aria-label={t(tool)}
              title={t(tool)}
              onMouseDown={(event) => event.preventDefault()} // the selection stays
              onClick={() => act(command)}
            >
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
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          contentEditable
          suppressContentEditableWarning
          tabIndex={0}
          onInput={tell}
          onPaste={paste}
        />
      </div>
      {error && (
        <p className="ferr" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
