/** How many letters have to be added, left out, replaced, or swapped with the next one. */
export function editDistance(one: string, other: string): number {
  const width = other.length + 1;
  let [before, last] = [new Array<number>(width).fill(0), Array.from({ length: width }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const edits = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      // Before the first letter is `undefined`, which equals no letter.
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) edits.push((before[column - 2] ?? 0) + 1);
      current.push(Math.min(...edits));
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
