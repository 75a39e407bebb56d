/** The tools of a rich text field. */
export const richText = {
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  link: 'Make the selected text a link',
  format: 'Format of {{label}}',
};
