/** @returns the defined class names, separated by spaces */
export const joinClasses = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
