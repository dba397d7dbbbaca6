/** The flag of an option: `imageDpi` is `image-dpi`. */
export const toFlag = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether an option is one of the command line: the name of the result is OUT. */
export const isFlag = (name: string) => name !== 'resultName';
