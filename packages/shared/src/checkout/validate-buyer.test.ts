import { describe, expect, it } from 'vitest';

import { answeredFieldsOf, checkAnswer, type CustomField } from '../custom-fields/validate-answers.ts';
import { buyerOf, validateCheckout, type CheckoutForm } from './validate-buyer.ts';
import { textOf } from '../text/messages.ts';

const aField = (overrides: Partial<CustomField> = {}): CustomField => ({
  _id: 'q1',
  label: 'Shirt',
  type: 'Text',
  active: true,
  ...overrides,
});
const aForm = (overrides: Partial<CheckoutForm> = {}): CheckoutForm => ({
  buyer: { fullName: 'Ana  Ruiz', email: 'Ana@Example.com', phoneNumber: '(801) 555-0123' },
  ...overrides,
});
const errors = (form: CheckoutForm, customFields: CustomField[] = [], userAgreement: string | null = null) =>
  Object.fromEntries(validateCheckout(form, { customFields, userAgreement }).map(({ path, message }) => [path, textOf(message)]));

describe('the checkout form', () => {
  it('BUY-030 accepts a full name, an e-mail and a phone, and normalizes them', () => {
    expect(errors(aForm())).toEqual({});
    expect(buyerOf(aForm())).toEqual({
      firstName: 'Ana',
      lastName: 'Ruiz',
      fullName: 'Ana Ruiz',
      email: 'ana@example.com',
      phoneNumber: '+18015550123',
    });
  });

  it('BUY-030 puts a text beside each invalid field', () => {
    const buyer = { fullName: ' ', email: 'ana', phoneNumber: '1' };
    expect(errors(aForm({ buyer }), [aField({ required: true })], '<p>Run at your own risk</p>')).toEqual({
      'buyer.fullName': 'Please enter a name.',
      'buyer.email': 'Please enter a valid email address.',
      'buyer.phoneNumber': 'Phone number is required.',
      'answers.q1': 'Shirt is required.',
      waiverAccepted: 'Please accept the waiver.',
    });
    expect(buyerOf({ buyer })).toBe(null);
  });

  it('BUY-030 takes a buyer with one name, and a number of the country of the venue', () => {
    const form = aForm({ buyer: { fullName: 'Prince', email: 'p@example.com', phoneNumber: '020 7946 0018' } });
    expect(validateCheckout(form, { customFields: [] }, 'GB')).toEqual([]);
    expect(buyerOf(form, 'GB')).toMatchObject({ firstName: 'Prince', lastName: '', fullName: 'Prince', phoneNumber: '+442079460018' });
    expect([errors(form), buyerOf(form)]).toEqual([{ 'buyer.phoneNumber': 'Please enter a valid phone number.' }, null]);
  });

  it('BUY-030 asks for the waiver only when there is one', () => {
    expect(errors(aForm(), [], ' ')).toEqual({});
    expect(errors(aForm({ waiverAccepted: true }), [], 'Text')).toEqual({});
  });
});

describe('answers to survey questions', () => {
  it.each<[string, Partial<CustomField>, string, string | null]>([
    ['a required one left empty', { required: true }, '', 'Shirt is required.'],
    ['an optional one left empty', { minLength: 3 }, '', null],
    ['a text below its minimum', { minLength: 3 }, 'ab', 'Shirt must be at least 3 characters.'],
    ['a text at its minimum', { minLength: 3 }, 'abc', null],
    ['a text at its maximum', { maxLength: 3 }, 'abc', null],
    ['a text above its maximum', { maxLength: 3 }, 'abcd', 'Shirt must be at most 3 characters.'],
    ['a text without limits of its own', { maxLength: 0 }, 'x'.repeat(1001), 'Shirt must be at most 1000 characters.'],
    ['letters for a number', { type: 'Number' }, 'two', 'Shirt must be a number.'],
    ['a number below its minimum', { type: 'Number', minValue: 2 }, '1.5', 'Shirt must be at least 2.'],
    ['a number above its maximum', { type: 'Number', maxValue: 9 }, '10', 'Shirt must be at most 9.'],
    ['a negative number without limits', { type: 'Number', minValue: 0, maxValue: 0 }, '-12.5', null],
    ['no answer to a sentence', { label: 'How did you hear about us?', required: true }, '', 'Please answer this question.'],
    ['too short for a sentence', { label: 'Your age?', type: 'Number', minValue: 18 }, '4', '"Your age?" must be at least 18.'],
    ['something that is no option', { type: 'Dropdown', options: ['S', 'M'] }, 'L', 'Please choose one of the options of Shirt.'],
    ['an option', { type: 'Dropdown', options: ['S', 'M'] }, 'M', null],
    ['an address', { type: 'Address' }, '1 Main St', null],
  ])('BUY-030 AUT-129 AUT-130 answers %s', (_, field, value, message) => {
    expect(checkAnswer(aField(field), value)?.text ?? null).toBe(message);
  });

  it('skips inactive questions and keeps only trimmed answers to active ones', () => {
    const fields = [aField(), aField({ _id: 'q2', active: false, required: true }), aField({ _id: 'q3' })];
    const answers = [
      { customFieldId: 'q1', value: ' M ' },
      { customFieldId: 'q2', value: 'x' },
      { customFieldId: 'q9', value: 'x' },
      { customFieldId: 'q3', value: ' ' },
    ];
    expect(errors(aForm({ answers }), fields)).toEqual({});
    expect(answeredFieldsOf(fields, answers)).toEqual([{ customFieldId: 'q1', label: 'Shirt', type: 'Text', value: 'M' }]);
  });
});
