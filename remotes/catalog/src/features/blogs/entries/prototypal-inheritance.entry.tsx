import type { BlogEntry } from '../blog-entry.model.ts';

export const prototypalInheritance: BlogEntry = {
  id: 'prototypal-inheritance',
  question: 'How does prototypal inheritance work?',
  answer: (
    <>
      <p>
        Every JavaScript object has an internal link to another object, its prototype, or to <code>null</code>
        . When a property is read that the object does not have itself, the engine looks for it in the
        prototype, then in that one’s prototype, and so on to the end of the chain; what is found nowhere is{' '}
        <code>undefined</code>. Nothing is copied: a method added to the prototype later is there at once for
        every object linked to it.
      </p>
      <p>
        Assigning is different. It normally creates a property on the object itself, which then hides the
        inherited one. In a method that was found on the prototype, <code>this</code> is still the object it
        was called on. <code>Object.create</code> makes an object with a given prototype; <code>new</code>{' '}
        links the new object to the constructor’s <code>prototype</code> property. A <code>class</code> with{' '}
        <code>extends</code> is a clearer way to write the same chain.
      </p>
    </>
  ),
  sample: `const part = {
  total(quantity) {
    return this.price * quantity;
  },
};

const brakeDisc = Object.create(part);
brakeDisc.price = 40;

brakeDisc.total(3); // 120: found on the prototype, "this" is brakeDisc
Object.hasOwn(brakeDisc, 'total'); // false`,
};
