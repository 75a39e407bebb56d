/** A message holds texts and, if it has attributes, an object of objects. */
const DEPTH = 4;

/** Whether JSON nests its lists and objects at most that deep, found without parsing it: brackets in texts do not count. */
export function isShallow(json: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') isText = !isText;
    else if (isText) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEPTH) return false;
  }
  return true;
}
