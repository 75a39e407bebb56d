import { RichTextField } from '#ui/rich-text-field.tsx';
import { useEditor } from '../editor-context.ts';

interface RichFieldProps {
  /** The path of the text in the event. */
  id: string;
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
}

export function RichField(props: RichFieldProps) {
  return <RichTextField {...props} error={useEditor().errorAt(props.id)} />;
}
