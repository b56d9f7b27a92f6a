// Command pack writes this module into a folder that serves as a module proxy: GOPROXY=file:///that/folder. It takes the folder
// and the version.
package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const modulePath = "verbatim.example/client-go"

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./internal/pack FOLDER VERSION")
		os.Exit(2)
	}
	if err := pack(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func pack(folder, version string) error {
	versions := filepath.Join(folder, filepath.FromSlash(modulePath), "@v")
	if err := os.MkdirAll(versions, 0o755); err != nil {
		return err
	}
	info, err := json.Marshal(map[string]any{"Version": version, "Time": time.Now().UTC().Truncate(time.Second)})
	if err != nil {
		return err
	}
	goMod, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	for name, content := range map[string][]byte{
		"list": []byte(version + "\n"), version + ".info": info, version + ".mod": goMod,
	} {
		if err := os.WriteFile(filepath.Join(versions, name), content, 0o644); err != nil {
			return err
		}
	}
	return archive(filepath.Join(versions, version+".zip"), version)
}

// archive holds what a caller needs: sources without tests and programs of this repository.
func archive(path, version string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	writer := zip.NewWriter(file)
	names, err := fs.Glob(os.DirFS("."), "*")
	if err != nil {
		return err
	}
	for _, name := range names {
		isSource := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if !isSource && name != "go.mod" && name != "go.sum" && name != "README.md" {
			continue
		}
		if err := add(writer, name, version); err != nil {
			return err
		}
	}
	// The license of the repository is that of the module.
	if err := addAs(writer, filepath.Join("..", "..", "LICENSE"), "LICENSE", version); err != nil {
		return err
	}
	if err := writer.Close(); err != nil {
		return err
	}
	return file.Close()
}

func add(writer *zip.Writer, name, version string) error {
	return addAs(writer, name, name, version)
}

func addAs(writer *zip.Writer, source, name, version string) error {
	content, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	entry, err := writer.Create(modulePath + "@" + version + "/" + name)
	if err != nil {
		return err
	}
	_, err = entry.Write(content)
	return err
}
