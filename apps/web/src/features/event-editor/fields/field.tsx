import { Field as FormField, type FieldProps } from '#ui/form/field.tsx';
import { useEditor } from '../editor-context.ts';

export interface PlacedProps extends Omit<FieldProps, 'id' | 'error' | 'children'> {
  /** The path of the value in the event: identifies the control and its error. */
  path: string;
}

/** A labeled control of the event, with its error underneath. */
export function Field({ path, ...field }: PlacedProps & Pick<FieldProps, 'children'>) {
  return <FormField {...field} id={idOf(path)} error={useEditor().errorAt(path)} />;
}

export function idOf(path: string): string {
  return path.replaceAll('.', '-');
}
