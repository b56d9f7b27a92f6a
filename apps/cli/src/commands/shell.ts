import { Argument, type Command } from 'commander';
import { examples } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim completion` and `verbatim man`: both are made from the program itself. */
export function addShell(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .description('print the completion of commands and options for a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      `${examples('completion bash', 'completion zsh', 'completion fish')}

bash: add "source <(verbatim completion bash)" to ~/.bashrc. zsh: the same with zsh in ~/.zshrc.
fish: verbatim completion fish > ~/.config/fish/completions/verbatim.fish`,
    )
    .action(async (shell: 'bash' | 'fish' | 'zsh') => {
      const { describedCommands } = await import('../command-table.ts');
      const { shells } = await import('../completion.ts');
      terminal.out(shells[shell](describedCommands(program)));
    });
  program
    .command('man')
    .description('print the man page')
    .addHelpText(
      'after',
      `${examples('man')}\n\nRead it with: verbatim man > verbatim.1 && man ./verbatim.1`,
    )
    .action(async () => {
      const { describedCommands } = await import('../command-table.ts');
      const { manPage } = await import('../man-page.ts');
      terminal.out(manPage(describedCommands(program), program.version() ?? ''));
    });
}
