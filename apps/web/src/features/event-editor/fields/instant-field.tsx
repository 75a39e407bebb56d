import { InstantField as FormInstantField } from '#ui/form/instant-field.tsx';
import { useEditor, useEventZone } from '../editor-context.ts';
import { idOf, type PlacedProps } from './field.tsx';

interface InstantFieldProps extends PlacedProps {
  value: string | null | undefined;
  onChange: (at: string) => void;
  onClear?: () => void;
  disabled?: boolean;
}

/** A date and time of the event, in the venue's zone. */
export function InstantField({ path, ...field }: InstantFieldProps) {
  return <FormInstantField {...field} id={idOf(path)} error={useEditor().errorAt(path)} zone={useEventZone()} />;
}
