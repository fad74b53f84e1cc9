import { Picture } from '../ui/picture.tsx'
import styles from './author-header.module.css'

interface AuthorHeaderProps {
  name: string
  image: string | null
  description: string | null
}

/** The author of the works below: portrait, name, a short biography; the heading of their section. */
export function AuthorHeader({ name, image, description }: AuthorHeaderProps) {
  return (
    <header className={styles.author}>
      {image && <Picture src={image} alt="" sizes="72px" ratio={1} className={styles.portrait} />}
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {description && <p className={styles.text}>{description}</p>}
      </div>
    </header>
  )
}
