import { CODE_LENGTHS, isItemCodeLike, isMisreadCode } from '@marquee/shared/orders/scanned-text';
import { useEffect, useEffectEvent } from 'react';
import { TypedKeys } from './typed-keys.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Some scanners end with Enter, some with Tab, some with nothing but silence. */
const ENDS = ['Enter', 'Tab'];
const SILENCE_MS = 300;
/** The end that comes after a code was recognized by its length. */
const LATE_END_MS = 1000;
/** Outside of a field: nothing shorter is a code. */
const SHORTEST = 8;
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta'];
/** Keys by which a browser opens its own search. */
const BROWSER_KEYS = ['/', "'"];

/**
 * Reads a scanner that types codes like a keyboard, wherever the focus is. A whole code of a ticket is recognized by
 * its form at any speed, and is taken out of the field it was typed into; the rest of the field stays. Outside of a
 * field anything that is typed in one go is a code.
 */
export function useUsbScanner(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const keys = new TypedKeys();
    let silence: ReturnType<typeof setTimeout> | undefined;
    let lateEndUntil = -Infinity;
    let inField: Field | null = null;

    const take = (code: string, at: number | null) => {
      clearTimeout(silence);
      keys.clear();
      lateEndUntil = at === null ? -Infinity : at + LATE_END_MS;
      read(code);
    };
    /** Returns what a scanner typed although it is no code we can read; null for what a person types. */
    const pending = (field: Field | null): string | null => {
      const text = field?.value.trim() ?? keys.text;
      return (field ? isMisreadCode(text) : text.length >= SHORTEST) ? text : null;
    };
    const takePending = (field: Field | null, at: number | null): boolean => {
      const text = pending(field);
      if (text === null) return false;
      if (field) write(field, '');
      take(text, at);
      return true;
    };
    const waitForSilence = (field: Field | null) => {
      clearTimeout(silence);
      silence = setTimeout(() => void takePending(field?.isConnected === false ? null : field, null), SILENCE_MS);
    };

    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (MODIFIERS.includes(key) || event.isComposing) return;
      const field = fieldOf(event.target);
      if (field !== inField) keys.clear();
      inField = field;
      if (ENDS.includes(key)) {
        const isEnd = timeStamp < lateEndUntil || takePending(field, null);
        lateEndUntil = -Infinity;
        keys.clear();
        if (isEnd) stop(event);
        return;
      }
      if ((key.length !== 1 && key !== 'Dead') || isShortcut(event)) return keys.clear();
      keys.add(event, field?.value ?? null);
      const code = keys.code();
      if (code) {
        stop(event);
        if (field) write(field, code.fieldBefore ?? '');
        return take(code.text, timeStamp);
      }
      if (field) return;
      if (BROWSER_KEYS.includes(key)) event.preventDefault();
      waitForSilence(null);
    };
    /** Also what was pasted, or typed by other means than keys. */
    const onInput = (event: Event) => {
      const field = fieldOf(event.target);
      if (!field) return;
      const code = CODE_LENGTHS.map((length) => field.value.slice(-length)).find(isItemCodeLike);
      if (code !== undefined) {
        setValue(field, field.value.slice(0, -code.length));
        take(code, event.timeStamp);
      } else if (isMisreadCode(field.value.trim())) waitForSilence(field);
    };
    globalThis.addEventListener('keydown', onKey, true);
    globalThis.addEventListener('input', onInput, true);
    return () => {
      clearTimeout(silence);
      globalThis.removeEventListener('keydown', onKey, true);
      globalThis.removeEventListener('input', onInput, true);
    };
  }, []);
}

function fieldOf(target: EventTarget | null): Field | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
}

/** AltGr, which types characters, is Control and Alt on some systems. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function write(field: Field, value: string): void {
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Past React, which otherwise takes the value for its own and tells nobody. */
function setValue(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
}
