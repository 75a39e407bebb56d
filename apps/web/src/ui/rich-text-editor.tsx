import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Italic, Link2, List, ListOrdered, Underline, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { pastedHtml } from './pasted-html.ts';
import { htmlToEdit, htmlToSave } from './rich-html.ts';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import styles from './rich-text-field.module.css';
import { texts } from './rich-text-texts.ts';
import { useTexts } from '../lib/text/texts.ts';
import { IconButton } from './icon-button.tsx';

interface Tool {
  readonly label: 'bold' | 'italic' | 'underline' | 'list' | 'numbers' | 'link';
  readonly icon: LucideIcon;
  readonly act: (editor: Editor) => void;
}

const BOLD: Tool = { label: 'bold', icon: Bold, act: (editor) => editor.chain().focus().toggleBold().run() };
const ITALIC: Tool = { label: 'italic', icon: Italic, act: (editor) => editor.chain().focus().toggleItalic().run() };
const UNDERLINE: Tool = { label: 'underline', icon: Underline, act: (editor) => editor.chain().focus().toggleUnderline().run() };
const LIST: Tool = { label: 'list', icon: List, act: (editor) => editor.chain().focus().toggleBulletList().run() };
const NUMBERS: Tool = { label: 'numbers', icon: ListOrdered, act: (editor) => editor.chain().focus().toggleOrderedList().run() };
const LINK: Tool = { label: 'link', icon: Link2, act: linkSelection };

const PLAIN = { code: false, codeBlock: false, dropcursor: false, gapcursor: false, trailingNode: false } as const;

/** What the server allows (`richText` in the API's `domain/rich-text.ts`), so that a text survives being edited. */
const AUTHORED = [
  StarterKit.configure({
    ...PLAIN,
    heading: { levels: [2, 3, 4] },
    link: { autolink: false, linkOnPaste: false, openOnClick: false, protocols: ['mailto', 'tel'] },
  }),
];
const MESSAGE = [StarterKit.configure({ ...PLAIN, heading: false, link: false, strike: false, blockquote: false, horizontalRule: false })];

/** The texts of events, and messages, which have exactly five formats (OPS-141). */
const KINDS = {
  authored: { tools: [BOLD, ITALIC, LIST, LINK], extensions: AUTHORED },
  message: { tools: [BOLD, ITALIC, UNDERLINE, LIST, NUMBERS], extensions: MESSAGE },
} as const satisfies Record<string, { tools: readonly Tool[]; extensions: unknown }>;

/** The toolbar and the text of a `RichTextField`. Pasted text keeps its bold, lists and links, and loses its looks. */
export function RichTextEditor({ id, label, value, onChange, error, kind = 'authored' }: RichTextFieldProps) {
  const { t } = useTexts(texts);
  const written = useRef(value);
  const editorProps = useMemo(() => propsOf(id, error !== undefined), [id, error]);
  const editor = useEditor({
    extensions: KINDS[kind].extensions,
    content: htmlToEdit(value),
    editorProps,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor: changed }) => {
      written.current = changed.state.doc.textContent.trim() ? htmlToSave(changed.getHTML()) : '';
      onChange(written.current);
    },
  });
  useEffect(() => {
    // as the server saved it: written in another way, but the same
    if (htmlToSave(value) !== htmlToSave(written.current)) editor.commands.setContent(htmlToEdit(value), { emitUpdate: false });
    written.current = value;
  }, [editor, value]);
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('format', { label })}>
        {KINDS[kind].tools.map(({ label: tool, icon: Icon, act }) => (
          <IconButton
            key={tool}

            aria-label={t(tool)}
            title={t(tool)}
            onMouseDown={(event) => event.preventDefault()} // the selection stays
            onClick={() => act(editor)}
          >
            <Icon size={15} aria-hidden="true" />
          </IconButton>
        ))}
      </div>
      <EditorContent editor={editor} />
    </>
  );
}

function propsOf(id: string, isWrong: boolean): NonNullable<Parameters<typeof useEditor>[0]>['editorProps'] {
  return {
    attributes: {
      id,
      class: `rich ${styles.text}`,
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-invalid': String(isWrong),
      ...(isWrong && { 'aria-describedby': `${id}-error` }),
    },
    handleDOMEvents: {
      paste: pasteWords,
      // Tab leaves the field, also from a list
      keydown: (_view, event) => event.key === 'Tab',
    },
  };
}

/** Keeps what the kind of text allows; what is copied in the editor itself comes back as it was. */
function pasteWords(view: Editor['view'], event: ClipboardEvent): boolean {
  event.preventDefault();
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html.includes('data-pm-slice')) return view.pasteHTML(html, event);
  const kept = pastedHtml(html);
  if (kept.trim()) return view.pasteHTML(kept, event);
  return view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event);
}

/** The selected words are the address. */
function linkSelection(editor: Editor): void {
  const { doc, selection } = editor.state;
  const chosen = doc.textBetween(selection.from, selection.to, ' ');
  const href = /^https?:\/\//.test(chosen) ? chosen : `https://${chosen}`;
  if (chosen) editor.chain().focus().setLink({ href }).run();
  else editor.commands.focus();
}
