// Created once: browsers take twenty times as long when they create a format for each number.
const format = new Intl.NumberFormat('en-US');

/** @returns a count for display: `1,200` */
export const formatCount = (count: number): string => format.format(count);
