interface EditableTextProps {
  /** What the place is, for those who do not see it. */
  label: string;
  text: string;
  style: string;
  isMultiline?: boolean;
}

/** Text on a page that may be changed in place. The browser keeps what is typed; no one else does. */
export function EditableText({ label, text, style, isMultiline = false }: EditableTextProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot flow with the text around it, which is the point here.
    <span
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline={isMultiline}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck={false}
      className={`rounded-[0.1em] hover:bg-leaf-wash focus:bg-leaf-wash ${style}`}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isMultiline) event.preventDefault();
      }}
    >
      {text}
    </span>
  );
}
