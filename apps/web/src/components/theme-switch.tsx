import { Moon, Sun } from 'lucide-react'
import { buttonVariants } from '#/components/ui/button'
import { switchTheme } from '#/site/theme'

/** Light or dark; follows the system until it is pressed. CSS shows one of two icons: no page waits for a script. */
export const ThemeSwitch = () => (
  <button
    type="button"
    onClick={switchTheme}
    className={buttonVariants({ variant: 'ghost', size: 'icon' })}
  >
    <Sun aria-hidden className="only-dark" />
    <Moon aria-hidden className="only-light" />
    <span className="sr-only">Switch between light and dark</span>
  </button>
)
