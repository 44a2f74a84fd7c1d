/**
 * What jsdom leaves out and screens call: it lays nothing out, so there is nothing to scroll to.
 */
Element.prototype.scrollIntoView ??= () => {};
