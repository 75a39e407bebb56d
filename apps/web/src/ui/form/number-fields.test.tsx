import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoneyField, PercentField, QuantityField } from './number-fields.tsx';
import { SignedField } from './signed-field.tsx';
import { useForm } from './use-form.ts';

const INITIAL = { qty: 12, limit: 0, price: 2500, tax: 8.25, value: '3' };

function Numbers({ send }: { send: (draft: typeof INITIAL) => Promise<unknown> }) {
  const form = useForm({ id: 'numbers', initial: INITIAL, send });
  return (
    <>
      <QuantityField form={form} name="qty" label="Quantity" />
      <QuantityField form={form} name="limit" label="Limit" emptyAtZero />
      <MoneyField form={form} name="price" label="Price" />
      <PercentField form={form} name="tax" label="Tax" />
      <SignedField form={form} name="value" label="Value" />
      <output>{form.isDirty ? 'changed' : 'as stored'}</output>
      <button type="button" onClick={() => void form.submit()}>
        Save
      </button>
    </>
  );
}

function open(language = 'en-US') {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const send = vi.fn(async (_draft: typeof INITIAL) => null);
  const screen = render(<Numbers send={send} />);
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
  const type = (label: string, text: string) => {
    fireEvent.change(field(label), { target: { value: text } });
    fireEvent.blur(field(label));
  };
  const save = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    return send.mock.calls.at(-1)?.[0];
  };
  return { ...screen, send, field, type, save };
}

describe('a number that is typed into a form', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is read with thousands, spaces, full-width digits and signs', async () => {
    const { type, field, save } = open();
    type('Quantity', '1,000');
    type('Limit', '2\u202f500');
    type('Price', '$1,284.50');
    type('Tax', '8,25 %');
    type('Value', '\u22121 000,5');
    expect(['Quantity', 'Limit', 'Price', 'Tax', 'Value'].map((label) => field(label).value)).toEqual([
      '1000',
      '2500',
      '1284.50',
      '8.25',
      '-1000.5',
    ]);
    expect(await save()).toEqual({ qty: 1000, limit: 2500, price: 128450, tax: 8.25, value: '-1000.5' });
  });

  it('is read with the marks of the reader', async () => {
    const { type, save } = open('de-DE');
    type('Quantity', '1.000');
    type('Price', '1.284,50');
    expect(await save()).toMatchObject({ qty: 1000, price: 128450 });
  });

  it.each([
    ['Quantity', 'abc', 'Enter a whole number, such as 450.'],
    ['Quantity', '2.5', 'Enter a whole number, such as 450.'],
    ['Quantity', '1.000', 'Enter a whole number, such as 450.'],
    ['Quantity', '', 'Enter a number.'],
    ['Limit', '12abc', 'Enter a whole number, such as 450.'],
    ['Limit', '-1', 'Enter 0 or more.'],
    ['Price', '1.284', 'Enter a number such as 25.50.'],
    ['Price', '', 'Enter a number.'],
    ['Tax', '8,875', 'Enter a percent with at most two decimals, such as 8.25.'],
    ['Tax', '8.875', 'Enter a percent with at most two decimals, such as 8.25.'],
    ['Tax', 'eight', 'Enter a number such as 25.50.'],
    ['Value', '1.000', 'The value must be a number.'],
  ])('in %s %j stays with its error, blocks saving, and becomes no 0', async (label, text, message) => {
    const { type, field, save, send, findByRole, getByRole } = open();
    type(label, text);
    expect(field(label).value).toBe(text);
    expect((await findByRole('alert')).textContent).toBe(message);
    expect(getByRole('status').textContent).toBe('changed');
    await save();
    expect(send).not.toHaveBeenCalled();
    type(label, '7');
    expect(Object.values((await save())!).map(String)).toContain(label === 'Price' ? '700' : '7');
  });

  it('an empty field that has no limit is 0', async () => {
    const { type, save } = open();
    type('Limit', '5');
    type('Limit', '');
    expect(await save()).toMatchObject({ limit: 0 });
  });
});
