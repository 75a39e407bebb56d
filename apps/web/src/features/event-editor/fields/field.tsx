import { Field as FormField, type FieldProps } from '#ui/form/field.tsx';
import { useEditor } from '../editor-context.ts';

export interface PlacedProps extends Omit<FieldProps, 'id' | 'error' | 'children'> {
  /** Where the value stands in the event: names the control and finds what is wrong with it. */
  path: string;
}

/** A labelled control of the event, with what is wrong with it underneath. */
export function Field({ path, ...field }: PlacedProps & Pick<FieldProps, 'children'>) {
  return <FormField {...field} id={idOf(path)} error={useEditor().errorAt(path)} />;
}

export function idOf(path: string): string {
  return path.replaceAll('.', '-');
}
