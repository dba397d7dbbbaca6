/** The flag of an option: `imageDpi` is `image-dpi`. */
export const toFlag = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** OUT is the name of the result. */
export const isFlag = (name: string) => name !== 'resultName';
