import { OPTIONS, type OptionName, optionNames, targetNames } from '@verso/contracts';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import { Code } from './reference-section.tsx';

/** Every option of a conversion: what it may be, for which results it is, and what it means. */
export function OptionsTable() {
  return (
    <WideTable label="Every option" cards="medium">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pr-4 font-medium">Field</th>
          <th className="px-4 py-2.5 font-medium">Value</th>
          <th className="px-4 py-2.5 font-medium">For</th>
          <th className="py-2.5 pl-4 font-medium">Meaning</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line align-top">
        {optionNames.map((name) => (
          <tr key={name}>
            <th scope="row" className="py-2.5 pr-4 font-normal whitespace-nowrap">
              <Code>{name}</Code>
            </th>
            <td data-label="Value" className="px-4 py-2.5">
              {OPTIONS[name].allowed}
              {usualOf(name)}
            </td>
            <td data-label="For" className="px-4 py-2.5">
              {OPTIONS[name].targets.map((target) => targetNames[target]).join(', ')}
            </td>
            <td data-label="Meaning" className="py-2.5 pl-4 text-soft">
              {meaningOf(name)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** Its words in forms; what each value does where that takes a sentence each. */
function meaningOf(name: OptionName): string {
  const { help, label } = OPTIONS[name];
  return help.length > 1 ? help.join('; ') : label;
}

function usualOf(name: OptionName): string {
  const option = OPTIONS[name];
  return 'usual' in option ? ` (${option.usual} if left out)` : '';
}
